import type { Slice } from '#platform/server/slice.ts';
import { identityRetentions } from './retention.ts';

export const identitySlice: Slice = { retentions: identityRetentions };
