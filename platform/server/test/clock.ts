/** The shop's clock in a test: real time, until the test turns it. */
export function createClock() {
  let read = () => Date.now();

  return {
    now: () => new Date(read()),
    /** Stops the clock at this moment. */
    set: (moment: Date | string) => {
      const stopped = new Date(moment).getTime();
      read = () => stopped;
    },
    advance: (milliseconds: number) => {
      const from = read;
      read = () => from() + milliseconds;
    },
    reset: () => {
      read = () => Date.now();
    },
  };
}
