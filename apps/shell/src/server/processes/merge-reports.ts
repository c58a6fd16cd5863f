import type { AppReport } from '@spruce/federation';

const seqOf = (report: AppReport | undefined): number => report?.live?.seq ?? 0;

/** Aggregates the app reports of all processes of a machine; live is what the slowest of them has. */
export function mergeReports(processes: readonly (readonly AppReport[])[]): AppReport[] {
  const names = [...new Set(processes.flatMap((apps) => apps.map(({ app }) => app)))];
  return names.map((app) => {
    const all = processes.map((apps) => apps.find((report) => report.app === app));
    const latest = Math.max(...all.map(seqOf));
    const last = all.reduce((slowest, report) => (seqOf(report) < seqOf(slowest) ? report : slowest));
    const canaries = all.flatMap((report) => report?.canary ?? []);
    return {
      app,
      live: last?.live,
      refused: all.find((report) => report?.refused)?.refused,
      canary: canaries.find(({ refused }) => refused) ?? canaries[0],
      processes: { all: all.length, live: latest > 0 ? all.filter((report) => seqOf(report) === latest).length : 0 },
    };
  });
}
