import { expect } from 'vitest';
import { documents } from '#documents/documents.ts';
import { test } from '../../test/world.ts';
import { createPathRedaction } from './route.ts';
import { createRoutes } from './routes.ts';

test('lists the methods, limits and cache rules of every path that is not a document', async ({ world }) => {
  const parts = { services: world.services, front: { documents }, isReady: async () => true };
  // sound: the handlers are never called
  const routes = createRoutes(parts as unknown as Parameters<typeof createRoutes>[0]);
  const redact = createPathRedaction(routes.map(({ path }) => path));
  const lines = routes.map(
    ({ path, methods, isForPrograms, cache, bodyLimit, isForAnyHost, isWithoutEffect, isCounter }) =>
      [
        `${methods?.join(' ') ?? 'ANY'} ${path}`,
        redact(path) !== path && 'not logged',
        isForPrograms && 'for programs',
        cache === 'judged' ? 'kept by its answer' : cache !== undefined && `kept for ${cache} s`,
        bodyLimit === 'judged' ? 'judges its length' : bodyLimit !== undefined && `at most ${bodyLimit} bytes`,
        isForAnyHost && 'for any host',
        isWithoutEffect && 'from any origin',
        isCounter && 'only counts',
      ]
        .filter(Boolean)
        .join(' · '),
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "POST /upload/own-memory/:token([\\w-]{22}) · not logged · for programs · judges its length",
      "POST /upload/memory/:rowId([0-9a-f-]{36}) · for programs · judges its length",
      "POST HEAD PATCH DELETE OPTIONS /upload/:upload? · for programs · judges its length",
      "POST /upload/family/:token([\\w-]{22}) · not logged · for programs · judges its length",
      "POST /upload/tree/:treeId([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}) · for programs · judges its length",
      "GET HEAD /media/:id([0-9a-f-]{36})/:file(\\d{1,5}|original|file) · for programs · kept by its answer",
      "GET HEAD /memorial/:memorialId/card.png · kept by its answer",
      "POST /page-view/:memorialId([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}) · for programs · at most 1024 bytes · only counts",
      "POST /gallery-view/:memorialId([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}) · for programs · at most 1024 bytes · only counts",
      "GET HEAD /memorial/:memorialId/qr/:kind(256\\.png|300\\.png|print\\.svg|stone\\.svg) · kept by its answer",
      "POST /rpc/:procedure(.*) · for programs · judges its length",
      "GET HEAD /calendar/:token([\\w-]{22}).ics · not logged · for programs · kept by its answer",
      "GET HEAD /calendar/branch/:token([\\w-]{22}).ics · not logged · for programs · kept by its answer",
      "GET HEAD /memorial/:memorialId/calendar.ics · kept by its answer",
      "GET HEAD /memorial/:memorialId/calendar/days.ics",
      "GET HEAD /event/:eventId([0-9a-f-]{36}).ics",
      "GET HEAD /rsvp/:token([\\w-]{22}).ics · not logged",
      "GET /api/stream · for programs",
      "GET /memorial/:memorialId/candle/live",
      "GET HEAD /api/openapi.json · for programs · kept for 300 s",
      "ANY /api/v1/:operation(.*) · for programs · judges its length",
      "POST /api/auth/:action(sign-up/email|sign-in/email|sign-out|send-verification-email|request-password-reset|reset-password) · for programs",
      "GET /api/auth/verify-email",
      "GET HEAD /account/picture/:id([0-9a-f-]{36}).webp · kept by its answer",
      "GET HEAD /tree/portrait/:id([0-9a-f-]{36}).webp · kept by its answer",
      "POST /tree/:treeId([0-9a-f-]{36})/download",
      "GET HEAD /shop/picture/:id([0-9a-f-]{36}).webp · kept by its answer",
      "POST /account/download",
      "POST /sign-out",
      "POST /language",
      "POST /share · judges its length · from any origin",
      "GET HEAD /dashboard",
      "GET HEAD /family",
      "GET HEAD /family/tree",
      "GET HEAD /family/tree/import",
      "GET HEAD /family/tree/duplicates",
      "GET HEAD /family/tree/yahrzeits",
      "GET HEAD /notifications",
      "GET HEAD /moderator",
      "GET HEAD /admin",
      "GET HEAD /admin/users",
      "GET HEAD /admin/memorials",
      "GET HEAD /admin/content",
      "GET HEAD /admin/log",
      "GET HEAD /admin/analytics",
      "GET HEAD /admin/products",
      "GET HEAD /admin/products/:productId",
      "GET HEAD /admin/orders",
      "GET HEAD /admin/orders/:number",
      "GET HEAD /admin/settings",
      "GET HEAD /profile",
      "GET HEAD /settings",
      "GET HEAD /create-memorial",
      "GET HEAD /edit-memorial/:memorialId",
      "GET HEAD /edit-memorial/:memorialId/history",
      "GET HEAD /memorial/:memorialId/editors",
      "GET HEAD /memorial/:memorialId/events",
      "GET HEAD /memorial/:memorialId/stats",
      "GET HEAD /share",
      "GET HEAD /memorial/:memorialId/import",
      "GET HEAD /login",
      "GET HEAD /register",
      "GET HEAD /onboarding",
      "GET HEAD /onboarding/start",
      "GET HEAD /family-invite/:token · not logged",
      "GET HEAD /family-upload/:token · not logged",
      "POST /shop/payment-notice · for programs · at most 16384 bytes",
      "GET HEAD /speculation-rules.json · kept for 86400 s",
      "GET HEAD /robots.txt · kept for 3600 s",
      "GET HEAD /sitemap.xml · kept for 600 s",
      "GET HEAD /sitemaps/:number(\\d{1,6}).xml · kept for 600 s",
      "GET HEAD /healthz · for any host",
      "GET HEAD /readyz · for any host",
      "GET HEAD /metrics",
    ]
  `);
});
