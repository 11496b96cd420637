import { lazy, type ReactElement, Suspense } from 'react';
import { useIdleSession } from './use-idle-session.ts';

const IdleDialog = lazy(async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }));

/** Warns before an idle session ends and lets the person stay (R-40, WCAG 2.2.1). */
export function IdleGuard(): ReactElement | null {
	const { minutesLeft, stay } = useIdleSession();
	if (minutesLeft === undefined) return null;
	return (
		<Suspense>
			<IdleDialog minutesLeft={minutesLeft} onStay={stay} />
		</Suspense>
	);
}
