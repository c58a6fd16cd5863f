// Reloads a list when its window becomes visible again.
export {};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && document.activeElement?.tagName !== 'INPUT') location.reload();
});
