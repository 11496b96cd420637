import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLeaveGuard } from '#platform/web/navigation/leave-guard.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { Profile } from '../contract.ts';
import { ContactCard } from './ContactCard.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OfficeCard } from './OfficeCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { profileTexts } from './texts.ts';
import { useProfileForm } from './use-profile-form.ts';
import { YouCard } from './YouCard.tsx';

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }));

export interface ProfileFormProps {
	readonly profile: Profile;
	readonly onDiscard: () => void;
}

/** The whole profile, saved in one place. The dialogs stand beside the form: what is typed in them is not part of it. */
export function ProfileForm({ profile, onDiscard }: ProfileFormProps): ReactElement {
	const text = useText(profileTexts);
	const [leave, setLeave] = useState<() => void>();
	const [isEmailOpen, setEmailOpen] = useState(false);
	const [chosen, setChosen] = useState<File>();
	const [photoFault, setPhotoFault] = useState<string>();
	const formId = useId();
	/** Where the person goes once everything is saved. */
	const next = useRef<() => void>(undefined);
	const draft = useProfileForm(profile, () => next.current?.());
	const { form, changed, partly, change } = draft;
	const isChanged = changed.length > 0;
	const save = (then?: () => void): void => {
		next.current = then;
		form.submit();
	};
	useLeaveGuard(isChanged, (go) => setLeave(() => go));
	useSaveKey(isChanged, save);
	return (
		<>
			<form
				{...form.props}
				id={formId}
				className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start"
				onSubmit={(event) => {
					event.preventDefault();
					save();
				}}
			>
				<div className="grid gap-5">
					<YouCard
						profile={profile}
						draft={draft}
						photoFault={photoFault}
						onChoose={(file, fault) => {
							setPhotoFault(fault);
							setChosen(fault === undefined ? file : undefined);
						}}
					/>
					<ContactCard profile={profile} draft={draft} onEmail={() => setEmailOpen(true)} />
				</div>
				<div className="grid gap-5">
					<PreferencesCard draft={draft} />
					<OfficeCard profile={profile} />
				</div>
			</form>
			{isChanged && (
				<SaveBar
					changed={changed}
					partly={partly}
					refusal={form.refusal}
					isPending={form.isPending}
					formId={formId}
					onDiscard={onDiscard}
				/>
			)}
			<output className="sr-only">{isChanged ? text('bar.label') : ''}</output>
			<EmailDialog profile={profile} isOpen={isEmailOpen} onOpenChange={setEmailOpen} />
			{chosen !== undefined && (
				<Suspense>
					<PhotoDialog
						file={chosen}
						onClose={() => setChosen(undefined)}
						onCropped={(photo) => {
							setChosen(undefined);
							change('photo', photo);
						}}
						onUnreadable={() => {
							setChosen(undefined);
							setPhotoFault(text('photo.not_readable'));
						}}
					/>
				</Suspense>
			)}
			{leave !== undefined && (
				<LeaveDialog
					changed={changed}
					onSave={() => {
						setLeave(undefined);
						save(leave);
					}}
					// The form begins anew at once: who comes back before the next screen is there finds nothing of it.
					onDiscard={() => {
						onDiscard();
						leave();
					}}
					onStay={() => setLeave(undefined)}
				/>
			)}
		</>
	);
}

/** Ctrl S and ⌘S save what was changed, where a browser would save the page. */
function useSaveKey(isChanged: boolean, save: () => void): void {
	const press = useEffectEvent((event: KeyboardEvent): void => {
		if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
		event.preventDefault();
		if (isChanged) save();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent): void => press(event);
		addEventListener('keydown', listen);
		return () => removeEventListener('keydown', listen);
	}, []);
}
