import { strictUuidPattern, tokenPattern, uuidPattern } from '#core/path-pattern.ts';
import { hasOpenArchive } from '#features/archive/archive.store.ts';
import { receivePicture } from '#features/contributions/pictures/contribution-pictures.http.ts';
import { receiveFamilyImage } from '#features/gallery/family-upload/family-upload.http.ts';
import { createUploads } from '#features/media/uploads/uploads.http.ts';
import { receiveTreeFile } from '#features/tree/imports/imports.http.ts';
import type { Context, Services } from '#server/context.ts';
import { sendJson } from '#server/http/answer.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import { isOfOtherAccount } from '#server/procedure.ts';
import type { Route } from './route.ts';

const posting = ['POST'];
const resuming = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];

/** Upload routes. Each one authorizes the sender before it decides how much to read. */
export function createUploadRoutes(services: Services, contextOf: (http: HttpRequest) => Promise<Context>): Route[] {
  const uploads = createUploads(services, { hasOpenArchive });
  return [
    {
      path: `/upload/own-memory/:token(${tokenPattern})`,
      methods: posting,
      isForPrograms: true,
      bodyLimit: 'judged',
      answer: async (http, params) =>
        receivePicture(http.request, http.response, { token: params.token ?? '' }, await contextOf(http)),
    },
    {
      path: `/upload/memory/:rowId(${uuidPattern})`,
      methods: posting,
      isForPrograms: true,
      bodyLimit: 'judged',
      answer: async (http, { rowId = '' }) =>
        receivePicture(http.request, http.response, { rowId }, await contextOf(http)),
    },
    {
      path: '/upload/:upload?',
      methods: resuming,
      isForPrograms: true,
      bodyLimit: 'judged',
      async answer(http) {
        const context = await contextOf(http);
        if (isOfOtherAccount(context)) sendJson(http.response, 401, { code: 'ACCOUNT_CHANGED' });
        else await uploads.handle(http.request, http.response, context);
      },
    },
    {
      path: `/upload/family/:token(${tokenPattern})`,
      methods: posting,
      isForPrograms: true,
      bodyLimit: 'judged',
      answer: async (http, params) =>
        receiveFamilyImage(http.request, http.response, params.token ?? '', await contextOf(http)),
    },
    {
      path: `/upload/tree/:treeId(${strictUuidPattern})`,
      methods: posting,
      isForPrograms: true,
      bodyLimit: 'judged',
      answer: async (http, { treeId = '' }) =>
        receiveTreeFile(http.request, http.response, treeId, await contextOf(http)),
    },
  ];
}
