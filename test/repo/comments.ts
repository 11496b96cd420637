// Finds comments that are no sentences: a block of them without a verb. It reads English as far as that takes, by lists of words and what stands
// around them; nine of ten answers are right, and where it is not sure it lets a comment pass.
import { parseSync } from 'vite';
import type { SourceFile } from './checkout.ts';

export interface CommentBlock {
	readonly line: number;
	readonly text: string;
}

/** Lines that follow each other are one block. */
export function readComments({ path, text }: SourceFile): CommentBlock[] {
	const blocks: { line: number; text: string; end: number; continues: boolean }[] = [];
	for (const { type, value, start, end } of parseSync(path, text).comments) {
		const words = (type === 'Block' ? value.replace(/^\s*\*/gm, '') : value).trim();
		const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
		const stands = type === 'Line' && before.trim() === '';
		const last = blocks.at(-1);
		if (stands && last?.continues === true && /^\n[ \t]*$/.test(text.slice(last.end, start).replaceAll('\r', ''))) {
			last.text += ` ${words}`;
			last.end = end;
		} else blocks.push({ line: text.slice(0, start).split('\n').length, text: words, end, continues: stands });
	}
	return blocks.map(({ line, text: words }) => ({ line, text: words.replace(/\s+/g, ' ') }));
}

/** What a comment says to a tool, and links and tags by themselves. */
const directive =
	/^(?:On (?:both databases|PostgreSQL alone)\.|oxlint|@vite|@vitest|[#@]__|\/ *<reference|@throws \S+$|https?:\S+$)/;
/** With these words a thought begins that the reader has to end. */
const dangling =
	/^(?:about|after|among|as|at|before|below|beside|between|beyond|by|for|from|in|into|like|of|on|per|than|the same|to|under|what|where|which|who|whose|with|within|without)\b/i;

/** A unit, a format or a name says enough in at most four words: `Cents, with taxes.` */
export function isSentence(comment: string): boolean {
	if (directive.test(comment)) return true;
	const isLabel = comment.split(' ').length <= 4 && !dangling.test(comment);
	return isLabel || hasVerb(comment);
}

export function hasVerb(comment: string): boolean {
	const plain = comment.replace(/`[^`]*`|\{[^}]*\}/g, ' Code ').replaceAll('’', "'");
	return plain.split(/[.:;!?](?:\s|$)|\s[–—(]|\)/).some((sentence) => {
		const found = sentence.match(/[A-Za-z0-9][A-Za-z0-9'/-]*/g) ?? [];
		return found.some((word, index) =>
			isVerb(word.toLowerCase(), found[index - 1]?.toLowerCase(), found[index + 1]?.toLowerCase()),
		);
	});
}

function isVerb(word: string, before: string | undefined, after: string | undefined): boolean {
	if (always.has(word)) return true;
	if (/[a-z]{2}ed$/.test(word)) return !endsLikePast.has(word);
	if (thirdPerson.has(word))
		return before === undefined ? after !== undefined && !afterNouns.has(after) : !beforeNouns.has(before);
	if (!plainForms.has(word)) return false;
	return before === undefined
		? after !== undefined
		: beforeVerbs.has(before) || (/[a-rt-z]s$/.test(before) && !beforeNouns.has(before));
}
const list = (words: string): Set<string> => new Set(words.trim().split(/\s+/));

/** Forms that are verbs wherever they stand. */
const always = list(`
	am are aren't be been being can can't cannot could couldn't did didn't do does doesn't don't had has hasn't have haven't is isn't it's
	let's may might must shall should that's there's was wasn't were what's will won't would
	became began begun bought bound broke broken brought built came caught chose chosen cut dealt done drawn drew fallen fed fell felt fled
	flown forgot forgotten found frozen gave given gone got grew grown heard held hid hidden hit hung hurt kept knew known laid led left lent
	let lit lost made meant met paid put ran rang read risen rode rose said sat saw seen sent set shot shown shut slept slid sold sought spent
	spoke spoken spread spun stolen stood struck stuck swept sworn swung taken taught thought threw thrown thrust told took tore torn
	understood undone went woken won wore worn wound written wrote
`);
const plainForms = list(`
	abort administer accept act add admit agree allow alter amount announce answer apologise appear append apply arrive ask assert assign assume attach
	audit avoid await back bear become begin behave belong bind block book break bring build bump buy bypass calculate call cancel cap carry
	catch cause change charge check choose claim clamp clear click clone close collect combine come commit compare compile compress compute
	concern confirm conflict connect consider construct consume contain continue control convert copy cost count cover crash create credit
	cross cut cycle deal debit decide declare decline decode decrypt deduct default defer define delay delete deliver demand deny depend
	derive describe deserve destroy detach dispute detect determine differ disable discard dismiss dispatch display distinguish divide download drain draw
	drive drop duplicate dwell edit embed emit empty enable enclose encode encrypt end enforce engage enrol ensure enter equal erase escape
	estimate evaluate evict exceed exclude execute exist expand expect expire explain export expose express extend fail fake fall feed fetch
	fill filter find finish fire fit flag flash float flow flush focus fold follow forbid force forget format forward free freeze gain gate
	gather generate get give go govern grant grow guard guess halve hand handle hang happen hash hear help hide hold host hurry hydrate
	identify ignore imply import include increase index infer inform inherit initialise insert inspect install intend interpret interrupt
	introduce invalidate invent invite invoke issue iterate join judge jump keep kill know label lack last launch lay layer lead leak lean learn
	leave lend lengthen let level lie lift light lighten like limit link list listen live load lock log look lookup loop lose lower lure
	maintain make manage map mark mask match matter mean measure meet merge migrate mind mirror mislead misread miss model mount move multiply
	name narrow need nest normalise note notice notify nudge number obey observe obtain occupy occur offer offset omit open operate order
	outgrow outlive outrun overflow overlap overlook override overtake overwrite owe own pad page pair park parse part pass paste pause pay
	perceive perform permit persist pick pin place plan point poll pose post precede predict prefer prefix prepare press pretend prevent
	preview print proceed process produce project promise prompt propose protect prove provide publish pull punish push put qualify query
	queue quit quote race raise rank rate reach react read reassign rebuild recall receive recognise recompute record recover recur redirect
	redo reduce refer reflect refresh refund refuse regain register reject relate release reload rely remain remember remind remove rename
	render renew reopen repair repeat replace reply report represent request require resend reserve reset resize resolve respect respond rest
	restart restore restrict result resume retain retrieve retry return reuse reveal reverse revert revise revoke rewrite ride rise roll round
	route run sample sanitise satisfy save say scale scan schedule scroll seal search see seed seek seem seize select sell send separate serve
	set settle shadow shape share shift shorten show shrink shuffle shut sign signal simulate sit skip sleep slide slip slow snap sort sound
	span spare speak spell spend split spoil spread squeeze stack stall stamp stand start state stay step stop store stream stretch strike
	strip submit substitute subtract succeed suffice suggest suit sum supply support suppose suppress surface surround survive suspend swallow tax
	swap switch sync tag take talk target tell tend test thank thin think throttle throw tick tie tighten time tint toggle tolerate total
	touch trace track trade transfer translate treat trigger trim truncate trust try tune turn type uncover understand undo unfold unlink
	unlock unmount unset unwrap update upgrade upload urge use validate vanish vary verify view visit voice vote vouch wait waive wake walk
	want warm warn wash watch weaken weigh widen win wipe wire wish withdraw withhold work worry wrap write yield zero zip zoom
`);
const thirdPerson = new Set(
	[...plainForms].map(
		(verb) => `${verb.replace(/([^aeiou])y$/, '$1i')}${/(?:[sxzo]|[cs]h|[^aeiou]y)$/.test(verb) ? 'es' : 's'}`,
	),
);
const endsLikePast = list('bed embed exceed feed hundred indeed need proceed red seed shed speed succeed united');
/** After these stands what is named, not what happens; before these, what happened is not named yet. */
const beforeNouns = list(`
	a about after all an another any as at before behind below between by each every few five for four from her his in into its last
	many more most my new next no of old on other our own per same seven several six some such ten than the their three to two under
	whose with within without your
`);
const afterNouns = list('below by of than that under which who with without');
const beforeVerbs = list(`
	code also always and both either here i it must never none nor not now once only or others people rather so some still that then these they
	those to we what where which who you
`);
