import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Select } from '#ui/Select.tsx';
import {
	createShortcut,
	type LibraryShortcut,
	removeShortcut,
	restoreShortcut,
	saveShortcut,
	type Shortcut,
} from '../contract.ts';
import { librariesQuery, shortcutQuery } from './queries.ts';
import { ShortcutForm } from './ShortcutForm.tsx';
import { shortcutTexts } from './texts.ts';
import { useLibraryChange } from './use-library-change.ts';
import { emptyContent, useShortcutForm } from './use-shortcut-form.ts';

export interface NewShortcutProps {
	/** The form begins with it. */
	readonly name: string;
	readonly onClose: () => void;
	readonly onCreated: (shortcut: LibraryShortcut) => void;
}

/** Adds a shortcut to the own library, or to one that the person keeps. */
export function NewShortcut({ name, onClose, onCreated }: NewShortcutProps): ReactElement {
	const text = useText(shortcutTexts);
	const formId = useId();
	const [id] = useState(() => crypto.randomUUID());
	const { data } = useQuery(librariesQuery);
	const libraries = (data?.libraries ?? []).filter(({ mayEdit }) => mayEdit);
	const [library, setLibrary] = useState('own ');
	const create = useShortcutForm(
		{ ...emptyContent, name },
		(content) => {
			const chosen = libraries.find(({ kind, ownerId }) => `${kind} ${ownerId}` === library);
			const target = { kind: chosen?.kind ?? 'own', ownerId: chosen?.ownerId ?? '' };
			return call(createShortcut, { shortcutId: id, library: target, ...content });
		},
		({ shortcut }) => {
			onClose();
			showDone(text('done.created'));
			onCreated(shortcut);
		},
	);
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('form.new_title')}
			closeLabel={text('form.close')}
			isDismissable={!create.form.isPending}
			footer={
				<SendButtons formId={formId} isPending={create.form.isPending} label={text('form.create')} onCancel={onClose} />
			}
		>
			<ShortcutForm id={formId} {...create}>
				{libraries.length > 1 && (
					<Select
						label={text('form.library')}
						placeholder={text('form.choose')}
						options={libraries.map(({ kind, ownerId, name }) => ({
							id: `${kind} ${ownerId}`,
							label: kind === 'own' ? text('library.own') : name,
						}))}
						value={library}
						onChange={setLibrary}
					/>
				)}
			</ShortcutForm>
		</Dialog>
	);
}

interface SendButtonsProps {
	readonly formId: string;
	readonly isPending: boolean;
	readonly label: string;
	readonly onCancel: () => void;
}

function SendButtons({ formId, isPending, label, onCancel }: SendButtonsProps): ReactElement {
	const text = useText(shortcutTexts);
	return (
		<>
			<Button onClick={onCancel}>{text('form.cancel')}</Button>
			<Button type="submit" form={formId} variant="primary" isPending={isPending} pendingLabel={text('form.saving')}>
				{label}
			</Button>
		</>
	);
}

export interface EditShortcutProps {
	/** As a tile shows it, or as the library does. */
	readonly shortcut: Shortcut;
	readonly onClose: () => void;
	readonly onChanged: () => void;
}

/** Changes or removes a shortcut in place. */
export function EditShortcut(props: EditShortcutProps): ReactElement {
	return (
		<SliceTexts catalog={shortcutTexts}>
			<Edit {...props} />
		</SliceTexts>
	);
}

function Edit({ shortcut, onClose, onChanged }: EditShortcutProps): ReactElement {
	const text = useText(shortcutTexts);
	const formId = useId();
	const [isRemoving, setRemoving] = useState(false);
	const done = (): void => {
		onClose();
		onChanged();
	};
	// A tile does not say whose the shortcut is: the library does.
	const found = useQuery(shortcutQuery(shortcut));
	const full = found.data;
	const save = useShortcutForm(
		full,
		(content) => call(saveShortcut, { shortcutId: shortcut.id, version: full?.version ?? 0, ...content }),
		() => {
			showDone(text('done.saved'));
			done();
		},
	);
	const isLocked = full?.mayEdit !== true;
	return (
		<>
			<Dialog
				isOpen
				onOpenChange={onClose}
				title={text('form.edit_title')}
				closeLabel={text('form.close')}
				isDismissable={!save.form.isPending}
				footer={
					isLocked ? (
						<Button onClick={onClose}>{text('form.close')}</Button>
					) : (
						<>
							<span className="sm:me-auto">
								<Button variant="quiet" onClick={() => setRemoving(true)}>
									<span className="text-danger-text">{text('form.remove')}</span>
								</Button>
							</span>
							<SendButtons
								formId={formId}
								isPending={save.form.isPending}
								label={text('form.save')}
								onCancel={onClose}
							/>
						</>
					)
				}
			>
				{found.isPending ? (
					<Skeleton shape="block" />
				) : isLocked ? (
					<Notice>{text('form.not_yours')}</Notice>
				) : (
					<ShortcutForm id={formId} {...save} isWhole />
				)}
			</Dialog>
			{isRemoving && <Remove shortcut={shortcut} onClose={() => setRemoving(false)} onRemoved={done} />}
		</>
	);
}

interface RemoveProps extends Omit<EditShortcutProps, 'onChanged'> {
	readonly onRemoved: () => void;
}

function Remove({ shortcut, onClose, onRemoved }: RemoveProps): ReactElement {
	const text = useText(shortcutTexts);
	const restore = useLibraryChange(
		() => call(restoreShortcut, { shortcutId: shortcut.id }),
		() => {
			showDone(text('done.restored'));
			onRemoved();
		},
	);
	const remove = useLibraryChange(
		() => call(removeShortcut, { shortcutId: shortcut.id }),
		() => {
			onClose();
			const onPress = (): void =>
				restore.start(undefined, { onError: () => showToast({ tone: 'danger', title: text('failed.not_restored') }) });
			showToast({ tone: 'success', title: text('done.removed'), action: { label: text('done.undo'), onPress } });
			onRemoved();
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			tone="danger"
			title={text('remove.title', { name: shortcut.name })}
			confirmLabel={text('remove.confirm')}
			cancelLabel={text('form.cancel')}
			isPending={remove.isPending}
			pendingLabel={text('remove.pending')}
			error={remove.failure}
			onConfirm={() => remove.start(undefined)}
		>
			<p>{text('remove.text')}</p>
		</ConfirmDialog>
	);
}
