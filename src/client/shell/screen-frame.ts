import type { ComponentType, ReactNode } from 'react';

export interface ScreenFrameProps {
  title: string;
  lead?: string;
  /** Across from the title: what is done with all of the screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen. The route provides it, so that a feature need not know the part of the site it belongs to. */
export type ScreenFrame = ComponentType<ScreenFrameProps>;
