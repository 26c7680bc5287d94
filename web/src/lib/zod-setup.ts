import { config } from 'zod';

// Zod would try `new Function` once, which the content security policy refuses and the console reports.
config({ jitless: true });
