import { createContext, use } from 'react';

export const LeaveContext = createContext((leave: () => void) => leave());

/** Leaves the panel, after a question where something is not saved. */
export const useLeave = () => use(LeaveContext);
