import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { type Profile, removePhoto, uploadPhoto } from '../contract.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { profileQuery } from './queries.ts';
import { refusalText } from './refusal.ts';
import { profileTexts } from './texts.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }));

/** What a browser may have to open: it makes a small picture of it before anything is sent. */
const maxChosenBytes = 20_000_000;

export function PhotoCard({ profile }: { readonly profile: Profile }): ReactElement {
	const text = useText(profileTexts);
	const input = useRef<HTMLInputElement>(null);
	const { chosen, done, refusal, isRemoving, remove, choose, close } = usePhoto();
	const hasPhoto = profile.photoId !== '';
	return (
		<ProfileCard title={text('photo.title')} description={text('photo.lead')} done={done} refusal={refusal}>
			<div className="flex flex-wrap items-center gap-5 sm:flex-nowrap">
				<PersonPhoto profile={profile} size="huge" />
				<div className="grid gap-2">
					<div className="flex flex-wrap gap-2">
						<Button icon="camera" onClick={() => input.current?.click()}>
							{text(hasPhoto ? 'photo.change' : 'photo.choose')}
						</Button>
						{hasPhoto && (
							<Button
								variant="quiet"
								icon="trash-2"
								isPending={isRemoving}
								pendingLabel={text('photo.removing')}
								onClick={remove}
							>
								{text('photo.remove')}
							</Button>
						)}
					</div>
					<p className="text-sm text-muted">{text('photo.hint')}</p>
				</div>
			</div>
			<input ref={input} type="file" accept={uploadPhoto.accepts.join(',')} hidden onChange={choose} />
			{chosen !== undefined && (
				<Suspense>
					<PhotoDialog
						file={chosen}
						onClose={() => close({})}
						onSaved={() => close({ done: text('photo.saved') })}
						onUnreadable={() => close({ refusal: text('photo.not_readable') })}
					/>
				</Suspense>
			)}
		</ProfileCard>
	);
}

/** The photo that was chosen, removing the one that is there, and what became of either. */
function usePhoto() {
	const text = useText(profileTexts);
	const queries = useQueryClient();
	const [chosen, setChosen] = useState<File>();
	const [done, setDone] = useState<string>();
	const [refusal, setRefusal] = useState<string>();
	const removal = useMutation({
		mutationFn: () => call(removePhoto, {}),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
			setDone(text('photo.removed'));
		},
		onError: (error) => setRefusal(refusalText(error, text('network_failure'))),
	});
	const start = (): void => {
		setDone(undefined);
		setRefusal(undefined);
	};
	const choose = (event: ChangeEvent<HTMLInputElement>): void => {
		const [file] = event.target.files ?? [];
		start();
		// The same file can be chosen again.
		event.target.value = '';
		if (file === undefined) return;
		if (!uploadPhoto.accepts.includes(file.type)) setRefusal(text('photo.not_readable'));
		else if (file.size > maxChosenBytes) setRefusal(text('photo.too_heavy'));
		else setChosen(file);
	};
	const close = (said: { readonly done?: string; readonly refusal?: string }): void => {
		setChosen(undefined);
		if (said.done !== undefined) setDone(said.done);
		if (said.refusal !== undefined) setRefusal(said.refusal);
	};
	const remove = (): void => {
		start();
		removal.mutate();
	};
	return { chosen, done, refusal, isRemoving: removal.isPending, remove, choose, close };
}
