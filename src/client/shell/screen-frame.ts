import type { ComponentType, ReactNode } from 'react';

export interface ScreenFrameProps {
  title: string;
  lead?: string;
  /** Opposite the title: actions on the whole screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen. The route provides it, so that a feature need not know the part of the site it belongs to. */
export type ScreenFrame = ComponentType<ScreenFrameProps>;
