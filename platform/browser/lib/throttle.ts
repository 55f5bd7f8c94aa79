/** Runs `act` at once, and then at most once in each interval; calls meanwhile are merged into one at its end. */
export function throttle(ms: number, act: () => void) {
  let resting = false;
  let again = false;
  const run = () => {
    if (resting) {
      again = true;
      return;
    }
    resting = true;
    act();
    setTimeout(() => {
      resting = false;
      if (!again) return;
      again = false;
      run();
    }, ms);
  };
  return run;
}
