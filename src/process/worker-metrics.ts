import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const question = 'metrics?';
const patienceMs = 6000;

interface Answer {
  type: 'metrics';
  /** Null where a worker did not answer in time. */
  text: string | null;
}

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'metrics';

/** In the parent process: sends the metrics of all workers to the worker that requests them. */
export function serveClusterMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (message !== question) return;
    const answer = (text: string | null) =>
      worker.isConnected() && worker.send({ type: 'metrics', text } satisfies Answer);
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/** In a worker: reads the metrics of all workers together. Undefined in a process without workers. */
export function findClusterMetrics(registry: Registry): (() => Promise<string>) | undefined {
  const { worker } = cluster;
  if (!worker) return undefined;
  // The constructor makes this worker answer the requests of the parent process.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(null), patienceMs);
      const onMessage = (message: unknown) => isAnswer(message) && settle(message.text);
      function settle(text: string | null) {
        clearTimeout(timer);
        process.off('message', onMessage);
        if (text === null) reject(new Error('the other workers sent no metrics'));
        else resolve(text);
      }
      process.on('message', onMessage);
      process.send?.(question);
    });
}
