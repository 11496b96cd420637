import { type ReactElement, type ReactNode, useId } from 'react';
import { Heading } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import { DialogFooter, DialogFrame } from './Dialog.tsx';
import { Button } from './native/Button.tsx';
import { Icon } from './native/Icon.tsx';
import { OnlineButton } from './OnlineButton.tsx';
import { Notice } from './native/Notice.tsx';

export interface ConfirmDialogProps {
	readonly isOpen: boolean;
	/** Not called while pending. */
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly title: string;
	/** What will happen, with the figures that matter. */
	readonly children: ReactNode;
	/** The verb of the title (“Delete desktop”), never “OK”. */
	readonly confirmLabel: string;
	readonly cancelLabel: string;
	readonly tone?: 'default' | 'danger';
	readonly isPending?: boolean;
	/** What it means is still being asked for: it can be answered no, and not yet yes. */
	readonly isLoading?: boolean;
	readonly pendingLabel?: string;
	/** Why it did not work; the dialog stays so that one can try again. */
	readonly error?: string | undefined;
	/** Never kept for later: while the connection is lost it cannot be confirmed. */
	readonly needsConnection?: boolean;
	/** Something in it takes the focus. */
	readonly hasOwnFocus?: boolean;
	readonly onConfirm: () => void;
}

/** A question before something that matters. Escape and the first button answer no; a press next to it answers nothing. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
	const {
		isOpen,
		onOpenChange,
		title,
		children,
		confirmLabel,
		cancelLabel,
		tone = 'default',
		error,
		onConfirm,
	} = props;
	const { isPending = false, isLoading = false, pendingLabel, needsConnection = false, hasOwnFocus = false } = props;
	const Confirm = needsConnection ? OnlineButton : Button;
	const bodyId = useId();
	return (
		<DialogFrame
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			isDismissable={!isPending}
			width="sm:max-w-md"
			isAlert
			describedBy={bodyId}
		>
			<div className="flex min-h-0 gap-3.5 overflow-y-auto p-5">
				{tone === 'danger' && <DangerMark />}
				<div className={classNames('grid min-w-0 grow gap-1.5', tone === 'danger' && 'pt-1.5')}>
					<Heading slot="title" className="text-lg font-semibold text-strong">
						{title}
					</Heading>
					<div id={bodyId} className="grid gap-2">
						{children}
					</div>
					<div role="alert">
						{error !== undefined && (
							<div className="mt-2">
								<Notice tone="danger">{error}</Notice>
							</div>
						)}
					</div>
				</div>
			</div>
			<DialogFooter>
				{/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog must take the focus; it begins on the answer that changes nothing */}
				<Button autoFocus={!hasOwnFocus} disabled={isPending} onClick={() => onOpenChange(false)}>
					{cancelLabel}
				</Button>
				<Confirm
					variant={tone === 'danger' ? 'danger' : 'primary'}
					isPending={isPending || isLoading}
					onClick={onConfirm}
					{...(pendingLabel === undefined ? {} : { pendingLabel })}
				>
					{confirmLabel}
				</Confirm>
			</DialogFooter>
		</DialogFrame>
	);
}

function DangerMark(): ReactElement {
	return (
		<span className="grid size-10 shrink-0 place-items-center rounded-full bg-danger-soft text-danger-text">
			<Icon name="triangle-alert" size="medium" />
		</span>
	);
}
