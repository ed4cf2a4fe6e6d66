import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { api } from '#client/api.ts';
import { offerInstall } from '#client/install.ts';
import { createQueryClient } from '#client/query-client.ts';
import { clearSigningOut } from '#client/session-channel.ts';
import { sendOutboxByWorker } from '#client/outbox.ts';
import { startServiceWorker } from '#client/service-worker.ts';
import { claimTab } from '#client/tab-account.ts';
import { loadMessages } from '#i18n/load.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import { AriaLocale } from '#ui/aria-locale.tsx';
import { readBoot } from './boot.ts';
import { BootProvider } from './boot-context.tsx';
import { followNewBuild } from './new-build.ts';
import { createAppRouter } from './router.tsx';
import { keepScreenAnswers } from './screen-answers.ts';
import './app.css';

// Compiled schemas need eval, which the content policy refuses.
config({ jitless: true });

/** Delay before the loading message. */
const renderDelayMs = 600;

async function start(root: HTMLElement) {
  const boot = readBoot();
  claimTab(boot.viewer);
  const queryClient = createQueryClient();
  // Marked stale, so it is shown and refetched.
  queryClient.setQueryData(api.account.findCurrentUser.queryKey(), boot.viewer, { updatedAt: 0 });
  keepScreenAnswers(queryClient);
  const router = createAppRouter(queryClient);
  // A screen that fails to load shows its error when it is rendered.
  const ready = Promise.allSettled([
    router.load(),
    queryClient.prefetchQuery(api.account.findCurrentUser.queryOptions()),
  ]);
  const [messages] = await Promise.all([
    loadMessages(boot.locale),
    // A screen whose code and session load quickly is shown without a loading message.
    Promise.race([ready, new Promise((resolve) => setTimeout(resolve, renderDelayMs))]),
  ]);

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MessagesProvider locale={boot.locale} messages={messages}>
          <AriaLocale locale={boot.locale}>
            <BootProvider value={boot}>
              <RouterProvider router={router} />
            </BootProvider>
          </AriaLocale>
        </MessagesProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
followNewBuild();
offerInstall();
void startServiceWorker(readBoot().viewer?.id ?? null);
sendOutboxByWorker();
clearSigningOut(readBoot().viewer?.id ?? null);
if (root) void start(root);
