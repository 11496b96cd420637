import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactElement, useId, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { ChangeDot, FieldError } from '#ui/native/Field.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxNameLength, type Profile, uploadPhoto } from '../contract.ts';
import { displayName } from '../rules.ts';
import { photoQuery } from './queries.ts';
import { profileTexts } from './texts.ts';
import { useObjectUrl } from './use-object-url.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** What a browser may have to open: it makes a small picture of it before anything is sent. */
const maxChosenBytes = 20_000_000;

export interface YouCardProps {
	readonly profile: Profile;
	readonly draft: ProfileForm;
	/** What is wrong with the file that was chosen. */
	readonly photoFault: string | undefined;
	readonly onChoose: (file: File, fault: string | undefined) => void;
}

/** What colleagues see of the person: photo and names. */
export function YouCard(props: YouCardProps): ReactElement {
	const text = useText(profileTexts);
	const titleId = useId();
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader title={text('you.title')} titleId={titleId} description={text('you.lead')} />
			<div className="grid gap-5">
				<Photo {...props} />
				<Names draft={props.draft} />
			</div>
		</Card>
	);
}

function Photo({ profile, draft, photoFault, onChoose }: YouCardProps): ReactElement {
	const text = useText(profileTexts);
	const input = useRef<HTMLInputElement>(null);
	const { form, values, changed, change } = draft;
	const { photo } = values;
	const made = useObjectUrl(photo instanceof Blob ? photo : undefined);
	const { data: kept } = useQuery(photoQuery(typeof photo === 'string' ? photo : ''));
	const error = photoFault ?? form.field('photo').error;
	const choose = (event: ChangeEvent<HTMLInputElement>): void => {
		const [file] = event.target.files ?? [];
		// The same file can be chosen again.
		event.target.value = '';
		if (file === undefined) return;
		const isReadable = uploadPhoto.accepts.includes(file.type);
		const isHeavy = file.size > maxChosenBytes;
		onChoose(file, isReadable && !isHeavy ? undefined : text(isHeavy ? 'photo.too_heavy' : 'photo.not_readable'));
	};
	return (
		<div role="group" aria-label={text('photo.title')} data-field="photo" className="flex items-center gap-5">
			<Avatar
				name={displayName(profile)}
				tintKey={String(profile.userId)}
				photoUrl={photo instanceof Blob ? made : photo === undefined ? undefined : kept}
				size="huge"
			/>
			<div className="grid gap-2">
				<div className="flex flex-wrap items-center gap-2">
					<Button icon="camera" onClick={() => input.current?.click()}>
						{text(photo === undefined ? 'photo.choose' : 'photo.change')}
					</Button>
					{photo !== undefined && (
						<Button variant="quiet" icon="trash-2" onClick={() => change('photo', undefined)}>
							{text('photo.remove')}
						</Button>
					)}
					{changed.includes('photo') && <ChangeDot />}
				</div>
				<p className="text-sm text-muted">{text('photo.hint')}</p>
				<NoticeSlot role="alert">{error !== undefined && <FieldError id="photo-error">{error}</FieldError>}</NoticeSlot>
			</div>
			<input ref={input} type="file" accept={uploadPhoto.accepts.join(',')} hidden onChange={choose} />
		</div>
	);
}

function Names({ draft }: Pick<YouCardProps, 'draft'>): ReactElement {
	const text = useText(profileTexts);
	const { form, values, changed, change } = draft;
	const field = (name: 'givenName' | 'familyName' | 'preferredName') => ({
		...form.field(name),
		value: values[name],
		isChanged: changed.includes(name),
		maxLength: maxNameLength,
		onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
	});
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...field('givenName')} label={text('names.given')} autoComplete="given-name" required />
				<TextField {...field('familyName')} label={text('names.family')} autoComplete="family-name" required />
			</div>
			<TextField
				{...field('preferredName')}
				label={text('names.preferred')}
				labelNote={text('names.optional')}
				description={text('names.preferred_hint')}
				autoComplete="nickname"
			/>
		</>
	);
}
