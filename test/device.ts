import { setImmediate } from 'node:timers/promises';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';

/** IndexedDB in memory, which counts its open connections. */
class Device extends IDBFactory {
  connections = 0;

  override open(...database: Parameters<IDBFactory['open']>): IDBOpenDBRequest {
    const request = super.open(...database);
    this.connections += 1;
    request.addEventListener('success', () => {
      const { result } = request;
      const close = result.close.bind(result);
      result.close = () => {
        this.connections -= 1;
        close();
      };
    });
    return request;
  }
}

let device = new Device();

/** Gives each test an empty device: `beforeEach(openDevice)`. Returns the function that removes it. */
export function openDevice(): () => void {
  device = new Device();
  Object.assign(globalThis, { indexedDB: device, IDBKeyRange });
  return () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Reflect.deleteProperty(globalThis, 'IDBKeyRange');
  };
}

/** Resolves when no connection is open, follow-up work included. */
export async function untilDeviceIsIdle(): Promise<void> {
  do await setImmediate();
  while (device.connections > 0);
}

/** Simulates a slow device: each opening of the database succeeds after the wait, until `mockRestore`. */
export function delayOpening(wait: Promise<void>) {
  const open = device.open.bind(device);
  return vi.spyOn(device, 'open').mockImplementation((...database) => {
    const request = open(...database);
    const dispatch = request.dispatchEvent.bind(request);
    request.dispatchEvent = (event) => {
      if (event.type !== 'success') return dispatch(event);
      void wait.then(() => dispatch(event));
      return true;
    };
    return request;
  });
}
