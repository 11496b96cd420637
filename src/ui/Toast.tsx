import { type ReactElement, useSyncExternalStore } from 'react';
import {
	type QueuedToast,
	Text,
	UNSTABLE_Toast as AriaToast,
	UNSTABLE_ToastContent as AriaToastContent,
	UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import type { ToastContent } from '#platform/web/toasts.ts';
import type { IconName } from './icons/icon-names.ts';
import { Icon } from './native/Icon.tsx';
import { toastQueue } from './toast-queue.ts';

const looks: Record<ToastContent['tone'], { readonly icon: IconName; readonly ink: string }> = {
	success: { icon: 'circle-check', ink: 'text-success-text' },
	danger: { icon: 'circle-alert', ink: 'text-danger-text' },
	info: { icon: 'info', ink: 'text-info-text' },
};

export interface ToastRegionProps {
	/** Name of the landmark that F6 reaches. */
	readonly label: string;
	readonly closeLabel: string;
}

/**
 * On a desk it lies over the menu and the margin beside it, where no act is. On a phone it keeps above a bar at the lower edge, and at the
 * upper edge while a sheet has its buttons at the lower one.
 */
const clear =
	'max-lg:in-[html:has([data-bottom-bar])]:bottom-20 max-sm:in-[html:has([role=dialog])]:top-3 max-sm:in-[html:has([role=dialog])]:bottom-auto';

const subscribe = (onChange: () => void): (() => void) => toastQueue.subscribe(onChange);
const hasToasts = (): boolean => toastQueue.visibleToasts.length > 0;

/** Once per page, in the shell. Toasts are made with `toast()`. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps): ReactElement | null {
	// React Aria makes a landmark of the region when it mounts, and finds nothing to make one of while there is no toast.
	const isNeeded = useSyncExternalStore(subscribe, hasToasts, () => false);
	if (!isNeeded) return null;
	return (
		<AriaToastRegion
			queue={toastQueue}
			aria-label={label}
			className={`fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 flex flex-col-reverse gap-2 rounded-lg sm:inset-x-auto sm:start-3 sm:w-69 ${clear}`}
		>
			{({ toast }) => <ToastCard toast={toast} closeLabel={closeLabel} />}
		</AriaToastRegion>
	);
}

function ToastCard({
	toast,
	closeLabel,
}: {
	readonly toast: QueuedToast<ToastContent>;
	readonly closeLabel: string;
}): ReactElement {
	const { tone, title, description, action } = toast.content;
	return (
		<AriaToast toast={toast} className="toast-in flex gap-3 rounded-lg border border-line bg-raised p-3.5 elevate-3">
			<Icon name={looks[tone].icon} size="medium" className={looks[tone].ink} />
			<AriaToastContent className="grid min-w-0 grow gap-0.5">
				<Text slot="title" className="font-medium text-strong">
					{title}
				</Text>
				{description !== undefined && (
					<Text slot="description" className="text-sm text-muted">
						{description}
					</Text>
				)}
				{action !== undefined && (
					<button
						type="button"
						className="mt-1 min-h-6 justify-self-start rounded-xs font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
						onClick={() => {
							action.onPress();
							toastQueue.close(toast.key);
						}}
					>
						{action.label}
					</button>
				)}
			</AriaToastContent>
			<button
				type="button"
				aria-label={closeLabel}
				className="-my-1.5 -me-1.5 grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-strong pointer-coarse:size-11"
				onClick={() => toastQueue.close(toast.key)}
			>
				<Icon name="x" />
			</button>
		</AriaToast>
	);
}
