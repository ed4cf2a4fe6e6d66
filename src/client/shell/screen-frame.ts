import type { ComponentType, ReactNode } from 'react';

export interface ScreenFrameProps {
  title: string;
  lead?: string;
  /** Across from the title: what is done with all of the screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stands round a screen: the route gives it, so that a feature need not know of which part of the site it is. */
export type ScreenFrame = ComponentType<ScreenFrameProps>;
