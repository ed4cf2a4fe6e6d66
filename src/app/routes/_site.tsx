import { createFileRoute } from '@tanstack/react-router';
import { SiteFrame } from '../shell/site-frame.tsx';

/** Screens between the site's header and its footer. */
export const Route = createFileRoute('/_site')({ component: SiteFrame });
