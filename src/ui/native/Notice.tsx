import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './Icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<Tone, { readonly box: string; readonly icon: IconName }> = {
	info: { box: 'border-info-line bg-info-soft text-info-text', icon: 'info' },
	success: { box: 'border-success-line bg-success-soft text-success-text', icon: 'circle-check' },
	warning: { box: 'border-warning-line bg-warning-soft text-warning-text', icon: 'triangle-alert' },
	danger: { box: 'border-danger-line bg-danger-soft text-danger-text', icon: 'circle-alert' },
};

export interface NoticeProps {
	readonly tone?: Tone;
	readonly title?: string;
	readonly children?: ReactNode;
	/** A link or a small button that puts things right. */
	readonly action?: ReactNode;
	/**
	 * `alert` interrupts a screen reader, `status` waits its turn. Leave out for what is there when the page opens.
	 * For a text that comes and goes, keep a `NoticeSlot` on the page: a live region must exist before its words.
	 */
	readonly role?: 'status' | 'alert' | undefined;
	/** Accessible name of the close button; without both it stays. */
	readonly dismissLabel?: string;
	readonly onDismiss?: () => void;
}

export function Notice(props: NoticeProps): ReactElement {
	const { tone = 'info', title, children, action, role, dismissLabel, onDismiss } = props;
	const look = looks[tone];
	return (
		<div role={role} className={classNames('flex gap-2.5 rounded-md border px-3.5 py-3', look.box)}>
			<Icon name={look.icon} size="medium" className="pt-px" />
			<div className="grid min-w-0 grow gap-0.5">
				{title !== undefined && <p className="font-semibold">{title}</p>}
				{children !== undefined && <div className="min-w-0 text-body">{children}</div>}
				{action !== undefined && <div className="mt-1.5 flex flex-wrap gap-2">{action}</div>}
			</div>
			{onDismiss !== undefined && (
				<button
					type="button"
					aria-label={dismissLabel}
					className="-my-1 -me-1.5 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-hover pointer-coarse:-my-2.5 pointer-coarse:-me-3 pointer-coarse:size-11"
					onClick={onDismiss}
				>
					<Icon name="x" />
				</button>
			)}
		</div>
	);
}

/**
 * A live region that stays on the page while notices come and go in it. Not hidden when empty: it would not be heard. It takes no
 * row of a grid then, nor the gaps around one.
 */
export function NoticeSlot({
	role,
	children,
}: {
	readonly role: 'status' | 'alert';
	readonly children?: ReactNode;
}): ReactElement {
	return (
		<div role={role} className="empty:absolute">
			{children}
		</div>
	);
}

/** Why a form was refused, above its fields; the live region is there before its words. */
export function FormRefusal({ children }: { readonly children: string | undefined }): ReactElement {
	return (
		<NoticeSlot role="alert">
			{children !== undefined && (
				<div className="mt-5">
					<Notice tone="danger">{children}</Notice>
				</div>
			)}
		</NoticeSlot>
	);
}
