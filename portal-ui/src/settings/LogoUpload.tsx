import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Fault } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { isUploaded } from './brandingDraft';
import styles from './SettingsForm.module.css';
import { uploadLogo } from './uploadLogo';

interface Props {
  /** As it is typed, or was uploaded. */
  logoUrl: string;
  onUploaded: (logoUrl: string) => void;
}

/** Takes a picture for the logo; it counts once the settings are saved. */
export function LogoUpload({ logoUrl, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const own = isUploaded(logoUrl);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const answer = await uploadLogo(file);
    setBusy(false);
    if (input.current) input.current.value = '';
    if ('logoUrl' in answer) {
      setFault(null);
      onUploaded(answer.logoUrl);
    } else setFault(answer);
  };

  return (
    <div className={styles.logo}>
      {fault && <FaultNotice fault={fault} />}
      <div className={styles.upload}>
        {own && <img src={new URL(logoUrl).pathname} alt="The uploaded logo" width={40} height={40} />}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Picture of the logo"
          hidden
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <Button variant="default" size="xs" loading={busy} onClick={() => input.current?.click()}>
          Upload a logo
        </Button>
        {own && (
          <Button variant="default" size="xs" onClick={() => onUploaded('')}>
            Remove it
          </Button>
        )}
        <span className="fine">PNG, JPEG or WebP, at most 512 KB. It is served from here.</span>
      </div>
    </div>
  );
}
