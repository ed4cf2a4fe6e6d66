/** How long the signed URLs of a private page's files stay the same, by the clock; they are valid for at least as long again. */
export const signatureMs = 3_600_000;
