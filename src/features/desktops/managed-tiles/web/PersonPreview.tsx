import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { hasFinePointer } from '#platform/web/fine-pointer.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { TileParts } from './managed-props.ts';
import { minQueryLength, peopleQuery, previewQuery } from './queries.ts';
import { managedTexts } from './texts.ts';

export interface PersonPreviewProps {
	readonly drawTiles: TileParts['drawTiles'];
	readonly onClose: () => void;
}

/** Managed tiles as one person sees them. */
export function PersonPreview({ drawTiles, onClose }: PersonPreviewProps): ReactElement {
	const text = useText(managedTexts);
	const [typed, setTyped] = useState('');
	const [chosen, setChosen] = useState<{ readonly id: number; readonly name: string }>();
	const query = useDebounced(typed.trim());
	const found = useQuery(peopleQuery(query));
	const people = query.length >= minQueryLength && chosen === undefined ? (found.data ?? []) : [];
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('preview.title')}
			closeLabel={text('managed.close')}
			size="large"
			footer={<Button onClick={onClose}>{text('managed.done')}</Button>}
		>
			<ComboBox
				name="person"
				label={text('preview.field')}
				prefix={<Icon name="search" />}
				value={typed}
				options={people.map(({ userId, name, officeName }) => ({
					id: String(userId),
					label: name,
					description: officeName,
					start: <Icon name="user" className="text-muted" />,
				}))}
				chosen={chosen === undefined ? null : String(chosen.id)}
				opensOn="options"
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
				autoFocus={hasFinePointer()}
				maxLength={80}
				{...(found.isFetching && { pendingLabel: text('preview.searching') })}
				onType={(words) => {
					setTyped(words);
					if (words !== chosen?.name) setChosen(undefined);
				}}
				onChoose={(id) => {
					const person = people.find(({ userId }) => String(userId) === id);
					if (person === undefined) return;
					setChosen({ id: person.userId, name: person.name });
					setTyped(person.name);
				}}
			/>
			<div className="mt-5">
				{chosen === undefined ? (
					<Text tone="muted">{text('preview.first')}</Text>
				) : (
					<Seen key={chosen.id} userId={chosen.id} drawTiles={drawTiles} />
				)}
			</div>
		</Dialog>
	);
}

interface SeenProps {
	readonly userId: number;
	readonly drawTiles: TileParts['drawTiles'];
}

function Seen({ userId, drawTiles }: SeenProps): ReactNode {
	const text = useText(managedTexts);
	const language = useLanguage();
	const preview = useQuery(previewQuery(userId));
	if (preview.isPending) return <SkeletonBlocks label={text('preview.loading')} count={2} />;
	if (preview.isLoadingError) {
		return (
			<FailedNotice
				title={text('preview.failed')}
				retryLabel={text('managed.retry')}
				onRetry={() => void preview.refetch()}
				error={preview.error}
			/>
		);
	}
	const { name, tiles } = preview.data;
	if (tiles.length === 0) return <Text tone="muted">{text('preview.none', { name })}</Text>;
	return (
		<>
			<Heading level={3} size="label" className="mb-2.5">
				{text('preview.of', { name })}
			</Heading>
			{/* Looked at, not used: what is behind a tile is the person's own. */}
			<div inert className="rounded-lg bg-canvas p-3">
				{drawTiles(tiles, language)}
			</div>
		</>
	);
}
