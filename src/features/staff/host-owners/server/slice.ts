import type { Slice } from '#platform/server/slice.ts';
import { hostOwnerRetentions } from './retention.ts';

export const hostOwnersSlice: Slice = { retentions: hostOwnerRetentions };
