// The key of a brand. It stands apart from the brand's own schema, which pages that only name a brand have no use for.
import * as z from 'zod/mini';

export const brandKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
