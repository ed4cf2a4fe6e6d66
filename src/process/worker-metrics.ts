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

/** In the process that runs the workers: tells a worker that asks what all of them have counted. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (message !== question) return;
    const answer = (text: string | null) =>
      worker.isConnected() && worker.send({ type: 'metrics', text } satisfies Answer);
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/** In a worker: what asks for the figures of all workers together; undefined in a process of its own. */
export function askForMetrics(registry: Registry): (() => Promise<string>) | undefined {
  const { worker } = cluster;
  if (!worker) return undefined;
  // It answers the questions of the process above.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(null), patienceMs);
      const hear = (message: unknown) => isAnswer(message) && settle(message.text);
      function settle(text: string | null) {
        clearTimeout(timer);
        process.off('message', hear);
        if (text === null) reject(new Error('the figures of the other workers did not come'));
        else resolve(text);
      }
      process.on('message', hear);
      process.send?.(question);
    });
}
