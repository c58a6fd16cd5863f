export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses Prometheus' text format strictly; throws on the first invalid line. */
export declare function readPrometheusText(text: string): { types: Map<string, string>; samples: Sample[] };
