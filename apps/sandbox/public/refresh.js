// A list that somebody watches brings itself up to date when its window is looked at again.
export {};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && document.activeElement?.tagName !== 'INPUT') location.reload();
});
