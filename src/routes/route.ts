import type { HttpRequest } from '#server/http/request-context.ts';

/** Every path that is answered beside the built files, with the methods that it takes. */
export interface Route {
  path: RegExp;
  /** Left out where the answer knows better. */
  methods?: readonly string[];
  /** `parts` are what the path's groups hold. */
  answer(http: HttpRequest, ...parts: string[]): Promise<void> | void;
}
