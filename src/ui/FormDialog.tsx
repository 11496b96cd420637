import { type ReactElement, useId } from 'react';
import type { Form } from '#platform/web/form/use-form.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import type { IconName } from './icons/icon-names.ts';
import { Button } from './native/Button.tsx';
import { OnlineButton } from './OnlineButton.tsx';

export interface FormDialogProps extends Pick<
	DialogProps,
	'title' | 'description' | 'closeLabel' | 'size' | 'children'
> {
	readonly form: Pick<Form<never>, 'props' | 'isPending'>;
	/** How the fields are laid out. */
	readonly className?: string;
	readonly cancelLabel: string;
	readonly submitLabel: string;
	readonly submitIcon?: IconName;
	readonly pendingLabel: string;
	/** Never kept for later: while the connection is lost it cannot be sent. */
	readonly needsConnection?: boolean;
	readonly onClose: () => void;
}

/** One form, sent from the foot of its dialog. It cannot be closed while it is sent. */
export function FormDialog(props: FormDialogProps): ReactElement {
	const { form, className = 'grid gap-4', cancelLabel, submitLabel, submitIcon, pendingLabel } = props;
	const { needsConnection = false, onClose, children, ...dialog } = props;
	const Submit = needsConnection ? OnlineButton : Button;
	const formId = useId();
	return (
		<Dialog
			{...dialog}
			isOpen
			onOpenChange={onClose}
			isDismissable={!form.isPending}
			footer={
				<>
					<Button disabled={form.isPending} onClick={onClose}>
						{cancelLabel}
					</Button>
					<Submit
						type="submit"
						form={formId}
						variant="primary"
						{...(submitIcon !== undefined && { icon: submitIcon })}
						isPending={form.isPending}
						pendingLabel={pendingLabel}
					>
						{submitLabel}
					</Submit>
				</>
			}
		>
			<form {...form.props} id={formId} className={className}>
				{children}
			</form>
		</Dialog>
	);
}
