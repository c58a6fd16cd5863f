export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads Prometheus' text format strictly; throws on the first line that breaks a rule. */
export declare function readPrometheusText(text: string): { types: Map<string, string>; samples: Sample[] };
