export interface GeoPoint {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}
