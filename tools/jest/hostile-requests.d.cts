export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Returns `count` malicious requests for some plain paths, the same ones for the same seed. */
export function hostileRequests(options: {
  seed: number;
  count: number;
  paths: readonly string[];
  methods?: readonly string[];
}): HostileRequest[];
