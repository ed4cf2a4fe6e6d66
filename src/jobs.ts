import { removeFiles, sweepMedia } from './features/memorial/media/jobs.ts';
import { addDemoPictures } from './features/memorial/demo/jobs.ts';
import { forgetVisits } from './features/memorial/visits/jobs.ts';
import { sweepFolders } from './server/folders.ts';
import { sendLetter } from './server/mail.ts';

/** Every durable side effect of the product. */
export const jobs = [sendLetter, addDemoPictures, removeFiles, sweepMedia, sweepFolders, forgetVisits];
