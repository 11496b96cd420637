/** The look of the local processor's pages: its own, so that one sees where the portal ends. */
export const style = `*{box-sizing:border-box}
:root{color-scheme:light;--page:#f4f5fb;--panel:#fff;--ink:#191b2c;--soft:#555a74;--line:#d5d8e6;--field:#fff;--accent:#4334c4;--onaccent:#fff;--tint:#ecebfb;--warn:#7a4a00;--warnbg:#fff3d6;--bad:#a51d2d;--badbg:#fdecee}
[data-theme=dark]{color-scheme:dark;--page:#11121b;--panel:#1a1c29;--ink:#eceef8;--soft:#a9aec6;--line:#363a52;--field:#13141f;--accent:#a79dff;--onaccent:#151030;--tint:#26263f;--warn:#ffd58a;--warnbg:#33270d;--bad:#ffb3ba;--badbg:#3a1a20}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--page)}
.bar{background:var(--warnbg);color:var(--warn);padding:.6rem 1rem;text-align:center;font-size:.9rem;font-weight:600}
.wrap{max-width:66rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.logo{display:flex;align-items:center;gap:.6rem;margin:0 0 1.5rem;font-size:1.1rem;font-weight:700;letter-spacing:-.01em}
.logo i{width:1.9rem;height:1.35rem;border-radius:.3rem;background:var(--accent);position:relative}
.logo i::after{content:"";position:absolute;inset:.32rem 0 auto;height:.28rem;background:var(--page)}
.grid{display:grid;gap:1.25rem;grid-template-columns:minmax(0,1fr)}
@media(min-width:52rem){.grid{grid-template:"what card" auto "numbers card" 1fr/minmax(0,23rem) minmax(0,1fr);gap:1.25rem 2rem;align-items:start}.wrap{padding-top:2.5rem}.what{grid-area:what}.card{grid-area:card;position:sticky;top:1.25rem}.numbers{grid-area:numbers}}
.panel{background:var(--panel);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}
@media(min-width:40rem){.panel{padding:1.75rem}}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1.25rem;letter-spacing:-.015em}h2{font-size:1rem;margin:0 0 .5rem}h3{font-size:.85rem;margin:1.1rem 0 .4rem;color:var(--soft);font-weight:600}
p{margin:0 0 1rem}.soft{color:var(--soft);font-size:.9rem}
.amount{font-size:2.1rem;font-weight:700;letter-spacing:-.02em;margin:0 0 1.25rem;font-variant-numeric:tabular-nums}
dl{margin:0;display:grid;grid-template-columns:1fr auto;gap:.5rem 0;font-variant-numeric:tabular-nums}dt,dd{margin:0}dd{text-align:right;white-space:nowrap;padding-left:1rem}
dl .sum{border-top:1px solid var(--line);padding-top:.6rem;margin-top:.2rem;font-weight:700}
label{display:block;font-weight:600;font-size:.92rem;margin:0 0 .3rem}
input{width:100%;font:inherit;color:inherit;background:var(--field);border:1px solid var(--soft);border-radius:.6rem;padding:.65rem .8rem;min-height:48px;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.field{margin:0 0 1rem}.pair{display:grid;gap:0 1rem;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}
.help{display:block;margin:.3rem 0 0;color:var(--soft);font-size:.85rem}
.error{background:var(--badbg);color:var(--bad);border-radius:.6rem;padding:.8rem 1rem;margin:0 0 1.25rem}.error b{display:block}
button,.button{font:inherit;font-weight:650;border-radius:.6rem;min-height:48px;padding:.65rem 1.2rem;cursor:pointer;border:1px solid transparent;display:inline-flex;align-items:center;justify-content:center;text-decoration:none}
.main{background:var(--accent);color:var(--onaccent);width:100%}.quiet{background:none;border-color:var(--line);color:var(--ink);width:100%;margin-top:.6rem}
.main:hover{filter:brightness(1.08)}.quiet:hover,.number:hover{background:var(--tint)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.numbers ul{list-style:none;margin:0;padding:0;display:grid;gap:.15rem}
.number{width:100%;flex-direction:column;align-items:flex-start;background:none;color:var(--ink);text-align:left;min-height:44px;padding:.4rem .6rem;margin:0 -.6rem;font-weight:400}
.number code{font:600 .95rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;white-space:nowrap}.number span{color:var(--soft);font-size:.9rem}
.chips{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1.25rem}.chips p{width:100%;margin:0;color:var(--soft);font-size:.9rem}.chip{background:var(--tint);border-color:var(--line);color:var(--ink);border-radius:2rem;min-height:44px;padding:.4rem 1rem;font-size:.92rem}.chip:hover{border-color:var(--accent)}
.narrow{max-width:32rem;margin:0 auto}`;

/** What a form was answered with is not to be posted again by coming back to it. Fills the form when a test number is chosen, groups the digits that are typed, and puts one slash between month and year, typed or not. The page works without it. */
export const script = `history.replaceState(null,'',location.href);const f=document.querySelector('form[data-card]');if(f){const n=f.elements.number;
for(const b of document.querySelectorAll('[data-number]'))b.addEventListener('click',()=>{n.value=b.dataset.number;const amex=n.value.startsWith('37');
f.elements.expiry.value||(f.elements.expiry.value=f.dataset.expiry);f.elements.code.value=amex?'1234':'123';f.elements.holder.value||(f.elements.holder.value=f.dataset.holder);
f.querySelector('button').focus();f.scrollIntoView({block:'center'})});
n.addEventListener('input',()=>{const d=n.value.replace(/\\D/g,'').slice(0,16);if(n.selectionStart===n.value.length)n.value=d.replace(/(.{4})(?=.)/g,'$1 ')});
const e=f.elements.expiry;e.addEventListener('input',()=>{if(e.selectionStart!==e.value.length)return;
const [,m,s,y]=/^\\s*(1[0-2]|0?[1-9]|\\d{2})(?:(\\s*[\\/.-]?\\s*)(\\d*))?/.exec(e.value)||[];if(y)e.value=m.padStart(2,'0')+'/'+y.slice(0,4)});
f.addEventListener('submit',()=>{f.querySelector('button').setAttribute('aria-busy','true')})}`;
