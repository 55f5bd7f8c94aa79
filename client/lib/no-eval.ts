import { z } from 'zod';

// Zod compiles its schemas by evaluating text, which the content security policy forbids.
z.config({ jitless: true });
