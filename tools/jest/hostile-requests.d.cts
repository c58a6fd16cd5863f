export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** `count` hostile requests over some plain paths, the same for the same seed. */
export function hostileRequests(options: {
  seed: number;
  count: number;
  paths: readonly string[];
  methods?: readonly string[];
}): HostileRequest[];
