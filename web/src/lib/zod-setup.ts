import { config } from 'zod/mini';

// What of Zod compiles schemas would try `new Function` once, which the content security policy refuses and the console reports.
config({ jitless: true });
