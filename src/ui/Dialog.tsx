import { type ReactElement, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { OpenForms, useOpenForms, WaitsForForms } from '#platform/web/form/open-forms.ts';
import { classNames } from './class-names.ts';
import { Button } from './native/Button.tsx';

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl', wide: 'sm:max-w-5xl' } as const;

export interface DialogProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly title: string;
	readonly description?: ReactNode;
	/** Name of the close button. */
	readonly closeLabel: string;
	readonly size?: keyof typeof widths;
	/** False while closing would lose work or interrupt a call. */
	readonly isDismissable?: boolean;
	readonly children: ReactNode;
	/** Buttons; the one that goes on comes last. A form inside the dialog may bring its own instead. */
	readonly footer?: ReactNode;
	/** Why the primary button of the footer waits while a form among `children` is open. */
	readonly openFormReason?: string;
}

/** In the middle of a desk screen, at the lower edge of a phone. Focus goes in, stays in, and returns to where it was. */
export function Dialog(props: DialogProps): ReactElement {
	const {
		isOpen,
		onOpenChange,
		title,
		description,
		closeLabel,
		size = 'medium',
		isDismissable = true,
		children,
		footer,
		openFormReason,
	} = props;
	const forms = useOpenForms();
	return (
		<DialogFrame
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			isDismissable={isDismissable}
			width={widths[size]}
			{...(size === 'wide' && { placement: 'whole' })}
			isAlert={false}
		>
			<div className="flex items-start gap-3 px-5 pt-5 pb-3 group-has-data-letterhead:print:hidden print:px-0">
				<div className="grid grow gap-1">
					<Heading slot="title" className="text-lg font-semibold text-strong">
						{title}
					</Heading>
					{description !== undefined && <p className="text-muted">{description}</p>}
				</div>
				<span className="-me-2 -mt-1.5 print:hidden">
					<Button variant="quiet" icon="x" isIconOnly disabled={!isDismissable} onClick={() => onOpenChange(false)}>
						{closeLabel}
					</Button>
				</span>
			</div>
			{/* Scrolls by keyboard too, where nothing in it takes the focus. */}
			<div className="min-h-0 overflow-y-auto px-5 pb-5 print:overflow-visible print:px-0">
				<OpenForms value={forms.tell}>{children}</OpenForms>
			</div>
			{footer !== undefined && (
				<WaitsForForms value={forms.isOpen ? (openFormReason ?? '') : undefined}>
					<DialogFooter>
						{openFormReason !== undefined && (
							<p role="status" className="text-sm text-muted empty:hidden max-sm:order-last sm:me-auto sm:self-center">
								{forms.isOpen ? openFormReason : ''}
							</p>
						)}
						{footer}
					</DialogFooter>
				</WaitsForForms>
			)}
		</DialogFrame>
	);
}

export function DialogFooter({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<div className="flex flex-col-reverse gap-2 border-t border-line bg-canvas px-5 py-3.5 sm:flex-row sm:justify-end">
			{children}
		</div>
	);
}

export interface DialogFrameProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly isDismissable: boolean;
	/** Limits the width by this class. */
	readonly width: string;
	/** `top`: from there down on a desk, the whole of a phone, because it is typed in at once; `whole`: the same in the middle of a desk; absent: as `Dialog` says. */
	readonly placement?: 'top' | 'whole';
	/** Names it where no heading in it does. */
	readonly label?: string;
	/** An alert dialog asks for an answer and is not closed by a press next to it. */
	readonly isAlert: boolean;
	readonly describedBy?: string;
	readonly children: ReactNode;
}

const placements = {
	edge: { overlay: 'items-end sm:items-center', modal: 'max-h-[92svh] rounded-t-xl border sm:max-h-[86svh]' },
	whole: { overlay: 'sm:items-center', modal: 'h-svh sm:h-auto sm:max-h-[86svh]' },
	top: { overlay: 'items-start sm:pt-20', modal: 'h-svh sm:h-auto sm:max-h-[min(38rem,calc(100svh-6.5rem))]' },
} as const;

/** Draws the modal surface that `Dialog` and `ConfirmDialog` share. */
export function DialogFrame(props: DialogFrameProps): ReactElement {
	const {
		isOpen,
		onOpenChange,
		isDismissable,
		width,
		placement = 'edge',
		label,
		isAlert,
		describedBy,
		children,
	} = props;
	const { overlay, modal } = placements[placement];
	return (
		<ModalOverlay
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			isDismissable={isDismissable && !isAlert}
			isKeyboardDismissDisabled={!isDismissable}
			className={classNames(
				'fade alone fixed inset-0 z-40 flex justify-center bg-scrim sm:p-6 print:static print:block print:bg-transparent print:p-0',
				overlay,
			)}
		>
			<Modal
				className={classNames(
					'rise flex w-full overflow-hidden border-line bg-raised elevate-3 sm:rounded-xl sm:border print:max-h-none! print:max-w-none! print:border-0',
					modal,
					width,
				)}
			>
				<AriaDialog
					role={isAlert ? 'alertdialog' : 'dialog'}
					{...(label === undefined ? {} : { 'aria-label': label })}
					{...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
					className="group flex min-h-0 w-full flex-col outline-none"
				>
					{/* It is a place of its own: what is typed below it neither waits for it nor makes it wait. */}
					<OpenForms value={undefined}>
						<WaitsForForms value={undefined}>{children}</WaitsForForms>
					</OpenForms>
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}

/** What a dialog was last about, so that it stays in sight while the dialog closes. */
export function useLastShown<Value>(value: Value | undefined): Value | undefined {
	const [last, setLast] = useState(value);
	if (value === undefined || value === last) return last;
	setLast(value);
	return value;
}
