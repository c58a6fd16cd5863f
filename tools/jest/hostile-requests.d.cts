export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Returns `count` malicious requests whose paths are variants of `paths`. The same seed gives the same requests. */
export function hostileRequests(options: {
  seed: number;
  count: number;
  paths: readonly string[];
  methods?: readonly string[];
}): HostileRequest[];
