/** The dark modules of a QR code as one SVG path. The library is loaded with the first one, to keep the start fast. */
export async function drawQrPath(link: string): Promise<{ size: number; path: string }> {
  const { default: qrcode } = await import('qrcode');
  const { size, data } = qrcode.create(link, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return { size, path };
}
