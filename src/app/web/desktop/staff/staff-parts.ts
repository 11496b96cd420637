// What the frame has in the staff area alone. The application waits for it before it takes the place of what the server drew.
import { lazyPart } from '../lazy-part.ts';
import type { StaffNavigationProps } from './StaffFrame.tsx';

export const StaffMark = lazyPart(async () => (await import('./StaffFrame.tsx')).StaffMark);
export const StaffNavigation = lazyPart<StaffNavigationProps>(
	async () => (await import('./StaffFrame.tsx')).StaffNavigation,
);
