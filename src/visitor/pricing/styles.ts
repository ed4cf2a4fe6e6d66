/** Only in the head of the pricing page. */
export const pricingStyles = `
.pricing-head{text-align:center;padding-block:var(--s7) var(--s6)}
.pricing-head p{text-wrap:balance;max-inline-size:34em;margin:.6rem auto 0}
.own-plan{display:grid;gap:var(--s4);max-inline-size:40rem;margin:0 auto var(--s7)}
.plans{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s4);padding-block-end:var(--s5)}
.pricing-terms{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;column-gap:1rem;padding-block-end:var(--s7);color:var(--ink-2)}
.plan{display:flex;flex-direction:column;gap:.35rem;min-inline-size:0;padding:var(--s6) var(--s5) var(--s5);background:var(--surface);border:1px solid var(--line);border-radius:var(--r-lg);overflow-wrap:anywhere}
.plan h2{font-size:2rem}
.plan-price{font:400 3rem/1.1 var(--font-name);font-variant-numeric:lining-nums}
.plan-price .plan-sign{font:400 .5em var(--font-ui);color:var(--ink-2)}
.plan-price small{white-space:nowrap;font:400 1rem var(--font-ui);color:var(--ink-3)}
.plan>ul{margin-block:1.25rem 1.75rem;inline-size:100%}
.plan li,.pricing-facts li{display:flex;gap:.7rem;align-items:center;padding-block:.6rem;border-block-start:1px solid var(--line);text-align:start}
.plan li svg,.pricing-facts li svg{flex:none;color:var(--gold-ink)}
.plan-actions{display:grid;gap:.35rem;margin-block-start:auto;inline-size:100%}
.plan-actions .btn{white-space:normal}
.plan-own{min-block-size:var(--tap);display:grid;place-items:center;font-weight:600;color:var(--ink-2)}
.plan-featured{order:-1;overflow:hidden;align-items:center;text-align:center;border:0;color:var(--ink);background:radial-gradient(80% 40% at 50% 16%,#3b3020,transparent),linear-gradient(#0d1224,#141b33);box-shadow:var(--shadow-3)}
.plan-featured .candle{margin-block-end:.6rem}
.pricing-facts{max-inline-size:48rem;margin-inline:auto;padding-block-end:var(--s8)}
.pricing-facts h2{margin-block-end:1rem}
.pricing-facts ul{border-block-end:1px solid var(--line)}
@media (width >= 48rem){
.plans:has(>:nth-child(2):last-child){grid-template-columns:repeat(2,1fr)}
.plans:has(>:nth-child(3)){grid-template-columns:repeat(3,1fr)}
.plans:has(.plan-featured:nth-child(2)):has(>:nth-child(3):last-child){gap:0}
.plans:has(.plan-featured:nth-child(2)):has(>:nth-child(3):last-child) .plan:not(.plan-featured){margin-block:56px 24px}
.plan{padding:var(--s7) var(--s6) var(--s6)}
.plan:first-child:has(+.plan-featured){border-start-end-radius:0;border-end-end-radius:0;border-inline-end:0}
.plan-featured+.plan{border-start-start-radius:0;border-end-start-radius:0;border-inline-start:0}
.plan-featured{order:0;padding-block-start:40px;border-radius:260px 260px var(--r-lg) var(--r-lg)}
}
@media (48rem <= width < 64rem){.plan{padding-inline:var(--s5)}.plan-price{font-size:2.25rem}}
`;
