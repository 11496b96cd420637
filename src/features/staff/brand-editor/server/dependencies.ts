import type { Core } from '#platform/server/slice.ts';

export type EditorDependencies = Pick<Core, 'database' | 'clock' | 'publishing'>;
