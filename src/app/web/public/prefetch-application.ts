// Once a person means to sign in, the desktop's files are fetched while they type; the login page itself stays light. A person who saves data
// fetches what a screen needs, when it needs it.
let isDone = false;

export function prefetchApplication(): void {
	if (isDone || navigator.connection?.saveData === true) return;
	isDone = true;
	const { prefetch = '' } = document.documentElement.dataset;
	for (const href of prefetch.split(' ').filter(Boolean)) {
		const link = document.createElement('link');
		link.rel = 'prefetch';
		link.href = href;
		document.head.append(link);
	}
}
