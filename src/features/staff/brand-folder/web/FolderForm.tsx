// A new brand from an exported folder: a ZIP file is chosen, and nothing is made before everything in it is right.
import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { FormRefusal, Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { maxFolderBytes } from '../contract.ts';
import { FilePlace } from './FilePlace.tsx';
import { Refusals } from './Refusals.tsx';
import { brandFolderTexts } from './texts.ts';
import { type Imported, useImport } from './use-import.ts';

export interface FolderFormProps {
	/** The draft is there: the list of brands is older than it. */
	readonly onBegun: (brandKey: string) => Promise<void>;
}

export function FolderForm({ onBegun }: FolderFormProps): ReactElement {
	const text = useText(brandFolderTexts);
	const [file, setFile] = useState<File>();
	const [answer, setAnswer] = useState<Imported>();
	const form = useImport(file, onBegun, setAnswer);
	const { brandKey, omitted = [] } = answer ?? {};
	if (brandKey !== undefined && omitted.length > 0) return <Begun brandKey={brandKey} omitted={omitted} />;
	return (
		<Card className="max-w-xl">
			<form {...form.props} className="grid gap-5">
				<p className="text-muted">{text('lead')}</p>
				<FilePlace
					{...form.field('file')}
					file={file}
					size={maxFolderBytes / 1_000_000}
					onChoose={(chosen) => {
						setFile(chosen);
						setAnswer(undefined);
						form.correct('file');
					}}
				/>
				<TextField
					{...form.field('brandKey')}
					label={text('key')}
					description={text('key_hint')}
					maxLength={31}
					autoComplete="off"
					spellCheck={false}
				/>
				<FormRefusal>{form.refusal}</FormRefusal>
				<NoticeSlot role="alert">{answer?.outcome === 'refused' && <Refusals {...answer} />}</NoticeSlot>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
					<OnlineButton type="submit" variant="primary" isPending={form.isPending} pendingLabel={text('pending')}>
						{text('act')}
					</OnlineButton>
					<p className="text-sm text-muted">{text('unseen')}</p>
				</div>
			</form>
		</Card>
	);
}

/** The draft is there, and what it does not have is said before anybody looks for it. */
function Begun({
	brandKey,
	omitted,
}: {
	readonly brandKey: string;
	readonly omitted: readonly string[];
}): ReactElement {
	const text = useText(brandFolderTexts);
	return (
		<div className="max-w-xl">
			<Notice
				tone="success"
				role="status"
				title={text('omitted.title')}
				action={
					<Link href={pathTo('staffBrand', { brandKey })} className={buttonStyle({ variant: 'primary' })}>
						{text('open')}
					</Link>
				}
			>
				{text('omitted.text', { members: omitted.join(', ') })}
			</Notice>
		</div>
	);
}
