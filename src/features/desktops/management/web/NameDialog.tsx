import { type ReactElement, useId, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { createDesktop, renameDesktop } from '../contract.ts';
import { maxDesktopName } from '#features/desktops/desktops/contract.ts';
import type { ManageDialogProps } from './manage-context.ts';
import { manageTexts } from './texts.ts';

export interface NameDialogProps extends Pick<ManageDialogProps, 'renew' | 'onClose'> {
	readonly purpose: 'new' | 'rename' | 'duplicate';
	/** The one that is renamed or duplicated. */
	readonly desktop?: ManageDialogProps['desktop'];
}

/** The name of a new, a copied or a renamed desktop, in any script. */
export function NameDialog(props: NameDialogProps): ReactElement {
	const { purpose, desktop, onClose } = props;
	const text = useText(manageTexts);
	const formId = useId();
	const isRename = purpose === 'rename' && desktop !== undefined;
	const form = useNameForm(props);
	const first =
		purpose === 'duplicate' ? text('name.copy_of', { name: desktop?.name ?? '' }).slice(0, maxDesktopName) : '';
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text(`name.${purpose}_title`)}
			closeLabel={text('close')}
			size="small"
			isDismissable={!form.isPending}
			footer={
				<>
					<Button disabled={form.isPending} onClick={onClose}>
						{text('cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="primary"
						isPending={form.isPending}
						pendingLabel={text('name.saving')}
					>
						{text(isRename ? 'name.save' : 'name.create')}
					</Button>
				</>
			}
		>
			<form id={formId} {...form.props}>
				<TextField
					{...form.field('name')}
					label={text('name.label')}
					defaultValue={isRename ? desktop.name : first}
					maxLength={maxDesktopName}
					autoComplete="off"
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
					autoFocus
				/>
				<FormRefusal>{form.refusal}</FormRefusal>
			</form>
		</Dialog>
	);
}

function useNameForm({ purpose, desktop, renew, onClose }: NameDialogProps) {
	const text = useText(manageTexts);
	const navigate = useNavigate();
	const [newId] = useState(() => crypto.randomUUID());
	const isRename = purpose === 'rename' && desktop !== undefined;
	return useFormShell<{ readonly name: string }, unknown>({
		networkFailure: text('network_failure'),
		read: (typed) => ({ name: typed('name').trim() || fault(text('name.required')) }),
		send({ name }) {
			if (isRename) return call(renameDesktop, { desktopId: desktop.id, name });
			const copy = purpose === 'duplicate' && desktop !== undefined && { copyOf: desktop.id };
			return call(createDesktop, { desktopId: newId, name, ...copy });
		},
		async onDone() {
			onClose();
			showDone(text(isRename ? 'done.renamed' : 'done.created'));
			if (!isRename) navigate(pathTo('home', { key: newId }));
			await renew();
		},
	});
}
