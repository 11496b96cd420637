// /UserAgentAdmin/CentumAddPersonnel and /UserAgentAdmin/CentumChangePersonnel/{key}: the personnel slice inside the staff frame.
import { type ReactElement, type ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { AddPage } from '#features/staff/personnel/web/AddPage.tsx';
import { ChangePage } from '#features/staff/personnel/web/ChangePage.tsx';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { showToast } from '../show-toast.ts';
import { personNumber } from './person-number.ts';
import { StaffScreen } from './StaffScreen.tsx';

const say = (title: string): void => void showToast({ tone: 'success', title });

export function AddPersonnelScreen(): ReactElement {
	return (
		<Frame title="add.document_title">
			<Adding />
		</Frame>
	);
}

function Adding(): ReactElement {
	const text = useText(personnelTexts);
	const navigate = useNavigate();
	return (
		<AddPage
			onAdded={(userId, name) => {
				say(text('add.done', { name }));
				navigate(pathTo('changePersonnel', { key: String(userId) }));
			}}
		/>
	);
}

export function ChangePersonnelScreen(): ReactElement {
	const { key } = useParams('changePersonnel');
	return (
		<Frame title="change.document_title" resetKey={key}>
			<ChangePage key={key} userId={personNumber(key)} back={backTo(key)} say={say} />
		</Frame>
	);
}

const backTo = (key: string) =>
	function back(name: string): ReactElement {
		return (
			<Link
				href={pathTo('staffPerson', { key })}
				className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}
			>
				<Icon name="arrow-left" />
				{name}
			</Link>
		);
	};

interface FrameProps {
	readonly title: 'add.document_title' | 'change.document_title';
	readonly resetKey?: string;
	readonly children: ReactNode;
}

function Frame({ title, resetKey = '', children }: FrameProps): ReactElement {
	return (
		<StaffScreen needs={['personnel.manage']} resetKey={resetKey}>
			<SliceTexts catalog={personnelTexts}>
				<Titled title={title}>{children}</Titled>
			</SliceTexts>
		</StaffScreen>
	);
}

function Titled({ title, children }: Pick<FrameProps, 'title' | 'children'>): ReactElement {
	const text = useText(personnelTexts);
	const { brand } = useShell();
	return (
		<div className={screenStyle}>
			<title>{text(title, { brand: brand.name })}</title>
			<div className="mx-auto max-w-4xl">{children}</div>
		</div>
	);
}
