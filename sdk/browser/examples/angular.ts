import { Component, EventEmitter, Input, OnDestroy, OnInit, Output, signal } from '@angular/core';
import VerifyMe from '@verifyme/browser';

/** The request is final, also after a success: that is no trouble, and your server knows the rest. */
const FINAL = new Set<string>(['APPROVED', 'REJECTED', 'CANCELLED']);

/** `onboardingUrl` comes from your server. */
@Component({
  selector: 'app-verify',
  template: `
    <button type="button" (click)="open()">Verify your identity</button>
    <p role="alert">{{ trouble() }}</p>
  `,
})
export class VerifyComponent implements OnInit, OnDestroy {
  @Input({ required: true }) onboardingUrl!: string;
  @Output() readonly done = new EventEmitter<string>();
  readonly trouble = signal('');

  ngOnInit(): void {
    VerifyMe.init({
      host: new URL(this.onboardingUrl).origin,
      onComplete: ({ requestId }) => this.done.emit(requestId),
      onError: ({ code, message }) => this.trouble.set(FINAL.has(code) ? '' : message),
    });
  }

  ngOnDestroy(): void {
    VerifyMe.destroy();
  }

  open(): void {
    VerifyMe.open({ url: this.onboardingUrl });
  }
}
