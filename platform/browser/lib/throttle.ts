/** Runs `act` at once, and then at most once in so many milliseconds; what is asked for meanwhile is done at their end. */
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
