export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export declare function readPrometheusText(text: string): { types: Map<string, string>; samples: Sample[] };
